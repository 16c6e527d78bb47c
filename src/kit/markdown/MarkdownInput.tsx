import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useState } from 'react';
import { useInput } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '../fields/inputs/LabeledControl.tsx';
import { asText } from '../fields/kind.ts';
import { LoadingBoundary } from '../loading/LoadingBoundary.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { useComposedText } from '../input/useComposedText.ts';

const MarkdownText = lazyPart(() => import('./MarkdownText.tsx'), 'MarkdownText');

const AREA = {
    style: { minHeight: 220, resize: 'vertical', fontFamily: 'ui-monospace, Menlo, Consolas, monospace', padding: '8px 11px' },
} as const;

/** A form field for Markdown with a preview beside it; on a phone only one of the two is shown. */
export const MarkdownInput = ({ source, label, helperText }: { source: string; label: string; helperText?: string }) => {
    const text = useText();
    const isNarrow = useMediaQuery('(max-width: 899.95px)');
    const { id, field } = useInput({ source, defaultValue: '' });
    const [isPreview, setPreview] = useState(false);
    const value = asText(field.value);
    const composed = useComposedText(value, field.onChange);
    // The preview is deferred so that it does not block typing.
    const shown = useDeferredValue(value);
    const preview = (
        <Box
            role="region"
            aria-label={text('widget.previewOf', { label })}
            // Makes the scrollable preview focusable by keyboard.
            tabIndex={0}
            sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                px: 3,
                py: 2,
                minHeight: 220,
                maxHeight: '60vh',
                overflow: 'auto',
                minWidth: 0,
            }}
        >
            <LoadingBoundary fallback={<Skeleton variant="text" />}>
                <MarkdownText source={shown} />
            </LoadingBoundary>
        </Box>
    );
    return (
        <LabeledControl id={id} label={label} hint={helperText}>
            {isNarrow && (
                <Tabs value={isPreview} onChange={(_event, next: boolean) => setPreview(next)} sx={{ mb: 2 }}>
                    <Tab value={false} label={text('widget.write')} />
                    <Tab value label={text('widget.preview')} />
                </Tabs>
            )}
            <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: isNarrow ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' }}>
                {!(isNarrow && isPreview) && (
                    <OutlinedInput
                        {...composed.props}
                        multiline
                        inputComponent="textarea"
                        fullWidth
                        onBlur={field.onBlur}
                        inputRef={field.ref}
                        inputProps={{ ...AREA, id, 'aria-describedby': `${id}-note` }}
                        sx={{ alignItems: 'stretch' }}
                    />
                )}
                {(!isNarrow || isPreview) && preview}
            </Box>
        </LabeledControl>
    );
};
