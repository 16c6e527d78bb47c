import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { useComposition } from './useComposition.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface ComposedText {
    /** Spread on the input, or on a component that passes the events to it. */
    props: {
        value: string;
        onChange: (event: ChangeEvent<TextElement>) => void;
        onCompositionStart: () => void;
        onCompositionEnd: (event: CompositionEvent<HTMLElement>) => void;
    };
}

/**
 * State of a text input that calls `commit` only outside of compositions: the letters of an incomplete word are shown, but not validated or
 * searched for.
 *
 * @param value the stored value
 * @param commit called on every change, and once at the end of a composition
 */
export function useComposedText(value: string, commit: (text: string) => void): ComposedText {
    const composition = useComposition();
    const [composed, setComposed] = useState<string | null>(null);
    return {
        props: {
            value: composed ?? value,
            onChange: ({ target }) => (composition.isComposing() ? setComposed(target.value) : commit(target.value)),
            onCompositionStart: composition.props.onCompositionStart,
            onCompositionEnd: ({ target }) => {
                composition.props.onCompositionEnd();
                setComposed(null);
                commit((target as TextElement).value);
            },
        },
    };
}
