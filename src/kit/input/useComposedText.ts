import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import { useComposition } from './useComposition.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface ComposedText {
    /** Spread on the input, or on what is around it and passes its events on. */
    props: {
        value: string;
        onChange: (event: ChangeEvent<TextElement>) => void;
        onCompositionStart: () => void;
        onCompositionEnd: (event: CompositionEvent<HTMLElement>) => void;
    };
}

/**
 * A text input whose text reaches `commit` only between compositions: the letters of a half-typed word are shown, but
 * nothing validates or searches by them.
 *
 * @param value as it is stored
 * @param commit hears every change, and once at the end of a composition
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
