import { addTexts } from './appText.ts';

let coming: Promise<void> | undefined;

/** Brings the texts of everything that a first visit does without, once. A failure may be tried again. */
export const laterTexts = (): Promise<void> =>
    (coming ??= import('./texts/later.ts').then(
        ({ LATER }) => addTexts(LATER),
        (error: unknown) => {
            coming = undefined;
            throw error;
        },
    ));
