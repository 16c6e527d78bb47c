import { useRef, type KeyboardEvent } from 'react';

interface Composition {
    /** Spread on the input: keeps track of the input method. */
    props: { onCompositionStart: () => void; onCompositionEnd: () => void };
    /** Is this key (or are we) in the middle of composing a character? */
    isComposing: (event?: KeyboardEvent) => boolean;
}

/**
 * The one guard against acting while an input method is composing: Enter that picks a candidate
 * must not search, validate or submit. Chromium says keyCode 229, Safari ends the composition before the key.
 *
 * @example
 * const composition = useComposition();
 * <input {...composition.props} onKeyDown={e => e.key === 'Enter' && !composition.isComposing(e) && search()} />
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
