import { useRef, type KeyboardEvent } from 'react';

interface Composition {
    /** Spread on the input to track the input method. */
    props: { onCompositionStart: () => void; onCompositionEnd: () => void };
    /** Whether a composition is in progress, or whether the given key event belongs to one. */
    isComposing: (event?: KeyboardEvent) => boolean;
}

/**
 * Detects composing with an input method: Enter that picks a candidate must not search, validate or submit. Chromium reports keyCode 229;
 * Safari ends the composition before the key event.
 *
 * @example const composition = useComposition(); <input {...composition.props} onKeyDown={e => e.key === 'Enter' &&
 * !composition.isComposing(e) && search()} />
 */
export function useComposition(): Composition {
    const composing = useRef(false);
    return {
        props: {
            onCompositionStart: () => void (composing.current = true),
            onCompositionEnd: () => void (composing.current = false),
        },
        isComposing: event => composing.current || event?.nativeEvent.isComposing === true || event?.keyCode === 229,
    };
}
