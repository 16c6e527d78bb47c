import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ORDER_PICKER } from '#contract/online/pickers.ts';
import { TestSheet } from '#contract/test/sheet.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { GridColumn } from '#src/kit/edit-grid/core/column.ts';
import { EditGrid } from '#src/kit/edit-grid/EditGrid.tsx';
import { useEditGrid } from '#src/kit/edit-grid/useEditGrid.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { KeepingForm } from '#src/kit/form/KeepingForm.tsx';
import { PopupInput } from '#src/kit/popup/PopupInput.tsx';
import { RegionInput } from '#src/kit/region/RegionInput.tsx';

const { Input } = fieldsOf(TestSheet);
const NO_LINES: never[] = [];

/** A main form with pickers, and lines in a table; both are validated together, and the data that would be sent is shown. */
export const AdvancedFormExample = () => {
    const text = useText();
    const [sent, setSent] = useState<unknown>();
    const columns = useMemo<GridColumn[]>(
        () => [
            {
                key: 'item',
                title: text('demo.advanced.item'),
                type: 'text',
                width: 200,
                validateRules: [{ required: true }, { unique: true }],
            },
            { key: 'count', title: text('demo.step.count'), type: 'number', statistics: 'sum', validateRules: [{ pattern: 'z' }] },
        ],
        [text],
    );
    const { grid, setup } = useEditGrid({ columns, rows: NO_LINES });
    const send = async (head: Record<string, unknown>) => {
        if (await grid.check()) return undefined;
        return setSent({ ...head, lines: grid.rows() });
    };
    return (
        <KeepingForm onSubmit={send as never} mode="onBlur" noValidate>
            <Typography variant="h3">{text('demo.advanced.head')}</Typography>
            <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
                <Input source="name" />
                <Input source="kind" />
                <PopupInput config={ORDER_PICKER} label={text('demo.order')} resource="order/order" isRequired />
                <RegionInput source="region" label={text('demo.region')} isRequired />
            </Box>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('demo.advanced.lines')}
            </Typography>
            <EditGrid sheet={{ grid, setup }} label={text('demo.advanced.lines')} height={220} />
            <Button type="submit" variant="contained" sx={{ mt: 4 }}>
                {text('demo.step.send')}
            </Button>
            {sent !== undefined && <pre role="status">{JSON.stringify(sent, null, 2)}</pre>}
        </KeepingForm>
    );
};
