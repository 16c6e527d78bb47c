import Skeleton from '@mui/material/Skeleton';
import type { ControlProps } from '../kind.ts';
import { LabeledControl } from './LabeledControl.tsx';
import { useControl } from './useControl.ts';
import { LoadingBoundary } from '../../loading/LoadingBoundary.tsx';
import { lazyPart } from '../../loading/lazyPart.ts';

const RichTextEditor = lazyPart(() => import('./RichTextEditor.tsx'), 'RichTextEditor');

/** HTML that is written in an editor, which is loaded when the first form needs it. An empty document is stored as no value. */
export const RichTextControl = (props: ControlProps) => {
    const { field, error, frame, aria } = useControl(props);
    return (
        <LabeledControl {...frame}>
            <LoadingBoundary fallback={<Skeleton variant="rounded" height={260} />}>
                <RichTextEditor
                    html={String(field.value ?? '')}
                    label={props.label}
                    aria={aria}
                    isWrong={!!error}
                    isDisabled={props.disabled}
                    onChange={html => field.onChange(html)}
                    onBlur={() => field.onBlur()}
                />
            </LoadingBoundary>
        </LabeledControl>
    );
};
