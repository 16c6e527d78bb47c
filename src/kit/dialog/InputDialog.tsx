import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FormDialogFrame, type FormDialogLook } from './FormDialogFrame.tsx';

/** Notes whether anything has been typed or chosen in the form around it, for what is outside of that form. */
const TypedMark = ({ typedRef }: { typedRef: RefObject<boolean> }) => {
    const { dirtyFields } = useFormState();
    const hasInput = Object.keys(dirtyFields).length > 0;
    // Tells the dialog, whose keys are heard outside of the form.
    useEffect(() => {
        typedRef.current = hasInput;
    }, [hasInput, typedRef]);
    return null;
};

interface InputDialogProps extends FormDialogLook {
    isBusy: boolean;
    /** Resolves to what the server found wrong, by field. Pressed again while it is under way, it is not called. */
    onSubmit: (input: Record<string, unknown>) => Promise<Record<string, string>>;
    /** What the inputs begin with. */
    defaultValues?: Record<string, unknown>;
    children: ReactNode;
}

/** Not quite empty: a form that is reset to nothing forgets what was typed. */
const NO_RECORD = { id: undefined };

/** A dialog with inputs of react-admin; its caller closes it on success. */
export const InputDialog = ({ onSubmit, defaultValues = NO_RECORD, children, ...frame }: InputDialogProps) => {
    // The form checks before it sends, so a second press comes before the button is drawn busy.
    const isUnderWay = useRef(false);
    const typedRef = useRef(false);
    const handleSubmit = async (input: Record<string, unknown>) => {
        if (isUnderWay.current) return {};
        isUnderWay.current = true;
        try {
            return await onSubmit(input);
        } finally {
            isUnderWay.current = false;
        }
    };
    return (
        <FormDialogFrame
            {...frame}
            hasInput={() => typedRef.current}
            form={parts => (
                <Form
                    record={NO_RECORD}
                    defaultValues={defaultValues}
                    onSubmit={handleSubmit as never}
                    mode="onBlur"
                    noValidate
                    disableInvalidFormNotification
                >
                    <TypedMark typedRef={typedRef} />
                    {parts}
                </Form>
            )}
        >
            {children}
        </FormDialogFrame>
    );
};
