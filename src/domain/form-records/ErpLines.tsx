import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { LiveForm } from '#providers/online/forms.ts';
import { useText } from '#providers/i18n/useText.ts';
import { asText } from '#src/kit/fields/kind.ts';
import { useRepresentation } from '#src/kit/fields/useRepresentation.ts';
import { formPathOf } from '#contract/online/form.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { RecordLines } from './RecordLines.tsx';

/** ERP layout (ONLINE-05): below the list of main records the lines of one of them, with a tab for each sub table. */
export const ErpLines = ({ form }: { form: LiveForm }) => {
    const text = useText();
    const { data = [], selectedIds } = useListContext<RaRecord>();
    const represent = useRepresentation(formPathOf(form));
    const [chosen, setChosen] = useState<string>();
    const [table, setTable] = useState(form.subs[0]?.tableName ?? '');
    // The ticked row, otherwise the one chosen here, otherwise the first.
    const ticked = selectedIds.length === 1 ? asText(selectedIds[0]) : undefined;
    const head = [ticked, chosen].map(id => data.find(row => String(row.id) === id)).find(Boolean) ?? data[0];
    const sub = form.subs.find(({ tableName }) => tableName === table) ?? form.subs[0];
    if (!head || !sub) return null;
    return (
        <Box
            component="section"
            aria-label={text('formRecords.lines')}
            sx={{ borderTop: 1, borderColor: 'divider', px: 4, pb: 4, overflow: 'auto', maxHeight: 320 }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap', mb: 2 }}>
                <Typography variant="h3">{text('formRecords.linesOf')}</Typography>
                <Box sx={{ width: 260 }}>
                    <ChoiceBox
                        choices={data.map(row => ({ id: String(row.id), text: represent(row) || String(row.id) }))}
                        value={[String(head.id)]}
                        onChange={([id]) => setChosen(id)}
                        inputProps={{ 'aria-label': text('formRecords.linesOf') }}
                    />
                </Box>
                <Tabs value={sub.tableName} onChange={(_event, value: string) => setTable(value)}>
                    {form.subs.map(({ tableName, tableTxt }) => (
                        <Tab key={tableName} value={tableName} label={tableTxt} />
                    ))}
                </Tabs>
            </Box>
            <RecordLines form={form} sub={sub} id={String(head.id)} />
        </Box>
    );
};
