import { BlindfoldPage } from '../e2e/blindfold-page.ts';
import { withBuiltPage } from './built-page.ts';

const seconds = 3;

/**
 * Pans the lattice of Adult, 27,000 nodes, by the mouse and counts the frames; then moves the slider of k and times the
 * answer.
 */
export async function benchLatticeInBrowser(): Promise<void> {
  await withBuiltPage('lattice', 4334, async (open) => {
    const page = await open(1440);
    const app = new BlindfoldPage(page);
    await app.open();
    await app.openSample('Adult census income');
    await app.goTo('Publish table');
    await page.getByRole('tab', { name: 'All tables' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).waitFor();
    await page.waitForTimeout(1500);
    for (const zooms of [0, 4]) {
      for (let zoom = 0; zoom < zooms; zoom += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(300);
      const { frames, slowest } = await page.evaluate(pan, seconds);
      console.log(
        `Lattice of 27,000 nodes, ${zooms === 0 ? 'all in view' : 'zoomed in'}: ${(frames / seconds).toFixed(0)} frames a second while panning, slowest ${slowest.toFixed(0)} ms (aim: 60 a second)`,
      );
    }
    await app.openPart(/^at least/);
    const times = await page.evaluate(moveSlider);
    console.log(
      `k moved by the slider: ${times.map((ms) => `${ms.toFixed(0)} ms`).join(', ')} to the repainted answer`,
    );
  });
}

function pan(duration: number): Promise<{ frames: number; slowest: number }> {
  const canvas = [...document.querySelectorAll('canvas')].at(-1)!;
  canvas.scrollIntoView();
  const box = canvas.getBoundingClientRect();
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
  const fire = (type: string, x: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: box.left + x, clientY: box.top + 200 }),
    );
  return new Promise((resolve) => {
    const started = performance.now();
    let last = started;
    let frames = 0;
    let slowest = 0;
    fire('pointerdown', 300);
    const step = (now: number) => {
      slowest = Math.max(slowest, now - last);
      last = now;
      frames += 1;
      fire('pointermove', 300 + 250 * Math.sin((now - started) / 400));
      if (now - started < duration * 1000) requestAnimationFrame(step);
      else {
        fire('pointerup', 300);
        resolve({ frames, slowest });
      }
    };
    requestAnimationFrame(step);
  });
}

async function moveSlider(): Promise<number[]> {
  const slider = document.querySelector<HTMLInputElement>('input[type="range"]')!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const times: number[] = [];
  for (const k of [10, 25, 50, 100, 20, 40]) {
    const before = document.querySelector('[data-answer]')!.parentElement!.textContent;
    const started = performance.now();
    setValue.call(slider, String(k));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    while (
      document.querySelector('[data-answer]')!.parentElement!.textContent === before &&
      performance.now() - started < 5000
    )
      await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 800));
  }
  return times;
}
