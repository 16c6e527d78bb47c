import type { Mode } from '#src/theme/tokens.ts';
import type { Size, View } from './mercator.ts';

/** What is painted on, and what of the world it shows. */
export interface Canvas {
    context: CanvasRenderingContext2D;
    view: View;
    size: Size;
    mode: Mode;
}
