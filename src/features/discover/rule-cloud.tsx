import { useCallback, useEffect, useRef } from 'react';
import { client } from '../../client/client.ts';
import { formatCount } from '../../components/format.ts';
import type { DiscoverRequest, RuleCloud as Cloud } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { useAnswer } from '../../state/use-answer.ts';

const width = 760;
const height = 320;
const margin = { left: 48, right: 12, top: 12, bottom: 32 };

/** Every rule as a point, measure against the size of the group; drawn on canvas, for tens of thousands. */
export function RuleCloud({ mined, request }: { readonly mined: Mined; readonly request: DiscoverRequest }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { measure, alpha } = request;
  const ask = useCallback(() => {
    void mined;
    return client.cloud(measure, alpha);
  }, [mined, measure, alpha]);
  const { value: cloud } = useAnswer(ask);
  const worse = cloud === null ? 0 : cloud.worse.reduce((sum, mark) => sum + mark, 0);
  useEffect(() => {
    if (cloud !== null && canvas.current !== null) draw(canvas.current, cloud, Number(request.alpha));
  }, [cloud, request.alpha]);
  return (
    <section aria-label="All rules at once">
      <p className="caption">Each point is a context: to the right the size of the group (each line ten times as many), upward the measure. Filled points are worse than allowed.</p>
      <canvas
        ref={canvas}
        className="cloud"
        role="img"
        aria-label={cloud === null ? 'Loading' : `${formatCount(cloud.value.length)} contexts, ${formatCount(worse)} of them worse than allowed; the Rules tab lists them`}
      />
    </section>
  );
}

function draw(canvas: HTMLCanvasElement, { value, people, worse }: Cloud, alpha: number): void {
  const scale = window.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  pen.scale(scale, scale);
  pen.font = `11px ${style.fontFamily}`;
  const finite = Array.from(value).filter((one) => Number.isFinite(one)).sort((a, b) => a - b);
  const low = Math.min(finite[0] ?? 0, alpha);
  const high = Math.max(finite[Math.floor(finite.length * 0.995)] ?? 1, alpha);
  const decades = Math.max(1, Math.ceil(Math.log10(people.reduce((most, one) => Math.max(most, one), 1))));
  const x = (n: number) => margin.left + (Math.log10(Math.max(1, n)) / decades) * (width - margin.left - margin.right);
  const y = (v: number) => height - margin.bottom - ((Math.min(high, v) - low) / (high - low || 1)) * (height - margin.top - margin.bottom);
  pen.fillStyle = colour('--muted');
  pen.strokeStyle = colour('--line');
  for (let decade = 0; decade <= decades; decade += 1) {
    pen.strokeRect(x(10 ** decade), margin.top, 0, height - margin.top - margin.bottom);
    pen.fillText(formatCount(10 ** decade), x(10 ** decade) - 8, height - 12);
  }
  for (let step = 0; step <= 4; step += 1) {
    const v = low + ((high - low) * step) / 4;
    pen.fillText(v.toFixed(2), 8, y(v) + 4);
  }
  for (const pass of [0, 1]) {
    pen.fillStyle = colour('--group');
    pen.strokeStyle = pass === 1 ? colour('--group') : colour('--before');
    for (let i = 0; i < value.length; i += 1) {
      if (worse[i] !== pass || Number.isNaN(value[i])) continue;
      pen.beginPath();
      pen.arc(x(people[i]), y(value[i]), 2.5, 0, 7);
      if (pass === 1) pen.fill();
      else pen.stroke();
    }
  }
  pen.strokeStyle = colour('--accent');
  pen.strokeRect(margin.left, y(alpha), width - margin.left - margin.right, 0);
}
