import { writeSvg } from '../write-svg.ts';

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
