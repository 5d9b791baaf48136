import type { NodeKind } from './node-state.ts';

/** The token of the colour of each kind. */
export const markColours: Readonly<Record<NodeKind, string>> = {
  neither: '--before',
  anonymous: '--other',
  protective: '--over',
  both: '--both',
  minimal: '--both',
  hidden: '--muted',
  notTested: '--muted',
  undecided: '--before',
};

/** Draws the mark of a kind of table in the colours that the pen has: its form says the same. */
export function drawMark(pen: CanvasRenderingContext2D, kind: NodeKind, x: number, y: number, radius: number): void {
  if (radius < 1.5)
    return void pen.fillRect(x - radius, y - 3, 2 * radius, kind === 'neither' || kind === 'undecided' ? 3 : 6);
  pen.beginPath();
  if (kind === 'anonymous') pen.rect(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
  else if (kind === 'protective') {
    pen.moveTo(x, y - radius * 1.2);
    pen.lineTo(x + radius * 1.2, y);
    pen.lineTo(x, y + radius * 1.2);
    pen.lineTo(x - radius * 1.2, y);
  } else pen.arc(x, y, kind === 'neither' || kind === 'undecided' ? radius * 0.4 : radius, 0, 7);
  if (kind === 'undecided' || kind === 'notTested') return void pen.stroke();
  pen.fill();
  if (kind !== 'minimal') return;
  pen.globalAlpha = 0.3;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.arc(x, y, radius + 3, 0, 7);
  pen.stroke();
  pen.globalAlpha = 1;
}
