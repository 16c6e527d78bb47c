import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { DraftSetInput } from './DraftSetInput.tsx';

interface PriceFormProps {
    /** Kind of change sets that can contain this list's drafts. */
    kind: string;
    /** The inputs 生效时间 and 失效时间. */
    times: ReactNode;
    /** Initial values of a new record. */
    defaultValues?: Record<string, unknown>;
    children: ReactNode;
}

/** Form of a price row: its values, then its validity and change set. */
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
