import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { DraftSetInput } from './DraftSetInput.tsx';

interface PriceFormProps {
    /** Which change sets this list's drafts may lie in. */
    kind: string;
    /** The inputs 生效时间 and 失效时间. */
    times: ReactNode;
    /** What a new record begins with. */
    defaultValues?: Record<string, unknown>;
    children: ReactNode;
}

/** The form of a price row: what it says, then when it counts and in which change set. */
export const PriceForm = ({ kind, times, defaultValues, children }: PriceFormProps) => {
    const text = useText();
    return (
        <FormFrame defaultValues={defaultValues}>
            <PublishedNote />
            {children}
            <FormSection title={text('price.form.validity')}>
                <DraftSetInput kind={kind} />
                {times}
            </FormSection>
        </FormFrame>
    );
};

const PublishedNote = () => {
    const text = useText();
    const row = useRecordContext<{ id: string; rowStatus?: string }>();
    if (row?.rowStatus !== 'published') return null;
    return (
        <Box sx={{ gridColumn: '1 / -1', mb: 2 }}>
            <Alert severity="info">{text('price.form.published')}</Alert>
        </Box>
    );
};
