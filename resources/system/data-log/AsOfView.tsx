import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { DataAsOf } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import type { DataLogRow } from './dataLogRow.ts';
import { useDataLogQuery } from './useDataLogQuery.ts';
import { ValueTable } from './ValueTable.tsx';

/** `2026-09-15T10:03` as the wire writes it, to the end of the minute. */
const toWire = (local: string): string => `${local.slice(0, 16).replace('T', ' ')}:59`;

/** The whole record as it was at any moment. */
export const AsOfView = () => {
    const text = useText();
    const id = useId();
    const row = useRecordContext<DataLogRow>();
    const [typed, setTyped] = useState((row?.createTime ?? '').slice(0, 16).replace(' ', 'T'));
    const [at, setAt] = useState(typed);
    const query = useDataLogQuery<DataAsOf>(
        'asOf',
        { dataTable: row?.tableName ?? '', dataId: row?.dataId ?? '', at: toWire(at) },
        row !== undefined && row.dataId !== '*' && at !== '',
    );
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
                <LabeledControl id={id} label={text('dataLog.moment')} hint={text('dataLog.momentHint')}>
                    <OutlinedInput id={id} type="datetime-local" value={typed} onChange={event => setTyped(event.target.value)} />
                </LabeledControl>
                <Button variant="outlined" sx={{ mt: 7 }} disabled={typed === ''} onClick={() => setAt(typed)}>
                    {text('dataLog.look')}
                </Button>
            </Box>
            <QueryState query={query} isEmpty={({ exists }) => !exists} empty={text('dataLog.absent')}>
                {({ values }) => <ValueTable values={values} />}
            </QueryState>
        </Box>
    );
};
