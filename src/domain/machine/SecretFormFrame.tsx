import { type ComponentProps, type ReactNode, useContext, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormOutletContext } from '#src/kit/form/FormOutlet.ts';

interface SecretFormFrameProps extends Pick<ComponentProps<typeof FormFrame>, 'children' | 'defaultValues'> {
    /** Shows the secret of the new record before the form closes. */
    dialog: (secret: string | undefined, onClose: () => void) => ReactNode;
}

/** A `FormFrame` for records whose creation returns a secret in `key`. */
export const SecretFormFrame = ({ dialog, ...form }: SecretFormFrameProps) => {
    const outlet = useContext(FormOutletContext);
    const isNew = useRecordContext() === undefined;
    const made = useRef<{ key: string | undefined }>(undefined);
    const [shown, setShown] = useState<{ key: string | undefined }>();
    const noteKey = ({ key }: Record<string, unknown>) => {
        made.current = { key: typeof key === 'string' ? key : undefined };
    };
    const close = () => (made.current ? setShown(made.current) : outlet.close());
    return (
        <FormOutletContext value={{ ...outlet, close }}>
            <FormFrame {...form} {...(isNew ? { onSaved: noteKey } : {})} />
            {shown && dialog(shown.key, outlet.close)}
        </FormOutletContext>
    );
};
