import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Notes whether anything has been typed or chosen in the form around it, for what stands outside of that form. */
export const TypedMark = ({ typedRef }: { typedRef: RefObject<boolean> }) => {
    const { dirtyFields } = useFormState();
    const hasInput = Object.keys(dirtyFields).length > 0;
    // Tells the dialog, whose keys are heard outside of the form.
    useEffect(() => {
        typedRef.current = hasInput;
    }, [hasInput, typedRef]);
    return null;
};
