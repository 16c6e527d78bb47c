import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';

const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/** HTML written in an editor, which is loaded when the first form needs it. An empty document is no value. */
export const RichTextControl = (props: ControlProps) => {
    const { field, error, frame, aria } = useControl(props);
    return (
        <LabeledControl {...frame}>
            <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
                <RichTextEditor
                    html={String(field.value ?? '')}
                    label={props.label}
                    aria={aria}
                    isWrong={!!error}
                    isDisabled={props.disabled}
                    onChange={html => field.onChange(html)}
                    onBlur={() => field.onBlur()}
                />
            </Suspense>
        </LabeledControl>
    );
};
