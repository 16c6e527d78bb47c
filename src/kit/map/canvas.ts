import type { Mode } from '#src/theme/tokens.ts';
import type { Size, View } from './mercator.ts';

/** The drawing context, and the part of the world that it shows. */
export interface Canvas {
    context: CanvasRenderingContext2D;
    view: View;
    size: Size;
    mode: Mode;
}
