import { useRef } from 'react';
import { FilesField } from '../../upload/FilesField.tsx';
import { PicturesField } from '../../upload/PicturesField.tsx';
import { useUploads } from '../../upload/useUploads.ts';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

/** Files or pictures of a record: paths joined by commas, written to the form only when all are stored (UPLOAD-03). */
export const UploadControl = (props: ControlProps) => {
    const { kind, folder = 'temp', most = 1 } = props.field.meta;
    const rule = { folder, most, isImage: kind === 'image' };
    const pending = useRef<() => string | undefined>(() => undefined);
    // The form is not submitted while a file is still being uploaded.
    const validate = [() => pending.current(), ...props.validate];
    const { field, inputRef, error, frame, aria } = useControl({ ...props, validate });
    const uploads = useUploads({ ...rule, value: field.value, onChange: value => field.onChange(value) });
    const inputProps = {
        ...aria,
        ref: (input: HTMLInputElement | null) => {
            pending.current = uploads.pending;
            inputRef(input);
        },
        onBlur: () => field.onBlur(),
    };
    const given = { uploads, rule, disabled: props.disabled, inputProps };
    return (
        <LabeledControl {...frame} error={error}>
            {kind === 'image' ? <PicturesField {...given} /> : <FilesField {...given} />}
        </LabeledControl>
    );
};
