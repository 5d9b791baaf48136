import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { clampCamera, wholeView, type Camera } from './lattice-layout.ts';
import { LatticePainter, type Scene } from './lattice-painter.ts';

/** The view of a scene on a canvas, and how to move it. It moves without a render: a frame only shifts what is painted. */
export function useCamera(canvas: RefObject<HTMLCanvasElement | null>, scene: Scene) {
  const painter = useRef<LatticePainter | null>(null);
  const camera = useRef<Camera>(wholeView);
  const frame = useRef(0);
  const { widest } = scene.layout;
  const paint = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => painter.current?.show(camera.current));
  }, []);
  const move = useCallback(
    (next: (before: Camera) => Camera) => {
      camera.current = clampCamera(next(camera.current), widest);
      paint();
    },
    [widest, paint],
  );
  const zoomBy = useCallback((factor: number) => move((before) => ({ ...before, zoom: before.zoom * factor })), [move]);
  useEffect(() => {
    painter.current ??= new LatticePainter(canvas.current!);
    painter.current.setScene(scene);
    paint();
    return () => cancelAnimationFrame(frame.current);
  }, [canvas, scene, paint]);
  useRepaint(
    canvas,
    useCallback(() => {
      painter.current?.forget();
      paint();
    }, [paint]),
  );
  useWheel(canvas, zoomBy);
  return { camera, move, zoomBy };
}

/** Repaints when the canvas changes its size or the page its colours. */
function useRepaint(canvas: RefObject<HTMLCanvasElement | null>, repaint: () => void): void {
  useEffect(() => {
    const observer = new ResizeObserver(repaint);
    observer.observe(canvas.current!);
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', repaint);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', repaint);
    };
  }, [canvas, repaint]);
}

/** Zooms by the wheel; the page must not scroll meanwhile, so the listener is not passive. */
function useWheel(canvas: RefObject<HTMLCanvasElement | null>, zoomBy: (factor: number) => void): void {
  useEffect(() => {
    const element = canvas.current!;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.25 : 0.8);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [canvas, zoomBy]);
}
