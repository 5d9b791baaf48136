import { formatCount } from '../../../components/format.ts';
import type { RuleCloud } from '../../../contracts/engine-api.ts';
import { verdictCodes } from '../../../engine/vocabulary/verdicts.ts';
import { niceTicks } from '../nice-ticks.ts';

const margin = { left: 48, right: 12, top: 12, bottom: 40 };

/** Where values and numbers of people are on the canvas, and back. */
export interface CloudScale {
  readonly width: number;
  readonly height: number;
  readonly low: number;
  readonly high: number;
  x(people: number): number;
  y(value: number): number;
  peopleAt(x: number): number;
  valueAt(y: number): number;
}

/** People on a logarithmic scale, the measure on a plain one that holds the limit and all but the outermost values. */
export function scaleCloud({ value, people }: RuleCloud, limit: number, width: number, height: number): CloudScale {
  const finite = value.filter((one) => Number.isFinite(one)).sort();
  const low = Math.min(finite[Math.floor(finite.length * 0.002)] ?? 0, limit);
  const high = Math.max(finite[Math.floor(finite.length * 0.998)] ?? 1, limit);
  const most = Math.log10(people.reduce((one, other) => Math.max(one, other), 10)) + 0.05;
  const least = Math.log10(people.reduce((one, other) => Math.min(one, other), 10 ** most)) - 0.05;
  const wide = width - margin.left - margin.right;
  const tall = height - margin.top - margin.bottom;
  return {
    width,
    height,
    low,
    high,
    x: (count) => margin.left + ((Math.log10(Math.max(1, count)) - least) / (most - least || 1)) * wide,
    y: (one) => height - margin.bottom - ((Math.max(low, Math.min(high, one)) - low) / (high - low || 1)) * tall,
    peopleAt: (x) => 10 ** (least + ((x - margin.left) / wide) * (most - least)),
    valueAt: (y) => low + ((height - margin.bottom - y) / tall) * (high - low),
  };
}

interface Drawn {
  readonly cloud: RuleCloud;
  readonly scale: CloudScale;
  readonly limit: number;
  /** A point of the cloud that is looked at. */
  readonly active: number | null;
  readonly box: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number } | null;
}

/** Draws axes, limit, points and the box. */
export function drawCloud(canvas: HTMLCanvasElement, drawn: Drawn): void {
  const { scale, cloud, limit, active, box } = drawn;
  const dots = window.devicePixelRatio || 1;
  canvas.width = scale.width * dots;
  canvas.height = scale.height * dots;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  pen.scale(dots, dots);
  pen.font = `12px ${style.fontFamily}`;
  drawAxes(pen, scale, colour);
  drawPoints(pen, cloud, scale, colour);
  pen.strokeStyle = colour('--accent');
  pen.lineWidth = 2;
  pen.strokeRect(margin.left, scale.y(limit), scale.width - margin.left - margin.right, 0);
  pen.fillStyle = colour('--accent-ink');
  pen.textAlign = 'right';
  pen.fillText(`limit ${limit}`, scale.width - margin.right, scale.y(limit) + 14);
  if (box !== null) {
    pen.lineWidth = 1;
    pen.globalAlpha = 0.12;
    pen.fillStyle = colour('--accent');
    pen.fillRect(box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
    pen.globalAlpha = 1;
    pen.strokeRect(box.x1, box.y1, box.x2 - box.x1, box.y2 - box.y1);
  }
  if (active !== null) {
    pen.strokeStyle = colour('--ink');
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(scale.x(cloud.people[active]), scale.y(cloud.value[active]), 6, 0, 7);
    pen.stroke();
  }
}

function drawAxes(pen: CanvasRenderingContext2D, scale: CloudScale, colour: (name: string) => string): void {
  const { width, height } = scale;
  pen.fillStyle = colour('--muted');
  pen.strokeStyle = colour('--line');
  pen.lineWidth = 1;
  pen.textAlign = 'right';
  for (const tick of niceTicks(scale.low, scale.high)) {
    pen.strokeRect(margin.left, scale.y(tick), width - margin.left - margin.right, 0);
    pen.fillText(String(tick), margin.left - 6, scale.y(tick) + 4);
  }
  pen.textAlign = 'center';
  for (let decade = 0; decade < 9; decade += 1)
    for (const part of [1, 2, 5]) {
      const x = scale.x(part * 10 ** decade);
      if (x < margin.left || x > width - margin.right) continue;
      pen.strokeRect(x, margin.top, 0, height - margin.top - margin.bottom);
      pen.fillText(formatCount(part * 10 ** decade), x, height - margin.bottom + 16);
    }
  pen.fillText('People of the group in the situation (log scale)', (width + margin.left) / 2, height - 6);
}

/** Those that the filter lets through are drawn last; the form tells the verdicts apart as well as the colour. */
function drawPoints(
  pen: CanvasRenderingContext2D,
  { value, people, verdict, passes }: RuleCloud,
  scale: CloudScale,
  colour: (name: string) => string,
): void {
  const colours = {
    clear: colour('--group'),
    unclear: colour('--warning'),
    within: colour('--within'),
    tooFew: colour('--faint'),
  };
  pen.lineWidth = 1.2;
  for (const pass of [0, 1]) {
    pen.globalAlpha = pass === 1 ? 0.85 : 0.25;
    for (let i = value.length - 1; i >= 0; i -= 1) {
      if (passes[i] !== pass || Number.isNaN(value[i])) continue;
      const code = verdictCodes[verdict[i]];
      const [x, y] = [scale.x(people[i]), scale.y(value[i])];
      pen.fillStyle = colours[code];
      pen.strokeStyle = colours[code];
      pen.beginPath();
      if (code === 'unclear') {
        pen.moveTo(x, y - 4);
        pen.lineTo(x + 4, y + 3);
        pen.lineTo(x - 4, y + 3);
        pen.closePath();
        pen.stroke();
      } else {
        pen.arc(x, y, 2.5, 0, 7);
        if (code === 'tooFew') pen.stroke();
        else pen.fill();
      }
    }
  }
  pen.globalAlpha = 1;
}
