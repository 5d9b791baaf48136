/** Twice as many pixels as on the page, so that a print is sharp. */
const scale = 2;

/** A chart as a picture; null where there is none, or where the browser cannot draw it. */
export async function drawPng(svg: SVGSVGElement | null, canvas: HTMLCanvasElement | null): Promise<Blob | null> {
  if (svg === null) return canvas === null ? null : toBlob(canvas);
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  const address = URL.createObjectURL(new Blob([writeSvg(svg)], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const drawn = document.createElement('canvas');
    drawn.width = Math.ceil(width * scale);
    drawn.height = Math.ceil(height * scale);
    const context = drawn.getContext('2d');
    if (context === null) return null;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, drawn.width, drawn.height);
    context.drawImage(image, 0, 0, drawn.width, drawn.height);
    return await toBlob(drawn);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

const kept = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
];

/** A chart as an SVG file of its own: the colours of the page are written into it. */
export function writeSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  originals.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const property of kept) copies[index].setAttribute(property, style.getPropertyValue(property));
    copies[index].removeAttribute('class');
    copies[index].removeAttribute('tabindex');
  });
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return removeControls(new XMLSerializer().serializeToString(copy));
}

/** XML allows no control characters but tab and line ends; a value of the data may hold some. */
export function removeControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}
