import Box from '@mui/material/Box';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { DataAsOf } from '#contract/system/data-log.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DayInput } from '#src/kit/ui/DayInput.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import type { DataLogRow } from './dataLogRow.ts';
import { useDataLogQuery } from './useDataLogQuery.ts';
import { ValueTable } from './ValueTable.tsx';

/** The whole record as it was at any moment. */
export const AsOfView = () => {
    const text = useText();
    const row = useRecordContext<DataLogRow>();
    const [at, setAt] = useState(row?.createTime ?? '');
    const query = useDataLogQuery<DataAsOf>(
        'asOf',
        { dataTable: row?.tableName ?? '', dataId: row?.dataId ?? '', at },
        row !== undefined && row.dataId !== '*' && at !== '',
    );
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, pt: 1 }}>
                <DayInput label={text('dataLog.moment')} value={at} onChange={setAt} hasTime />
                <Box sx={{ color: 'text.secondary' }}>{text('dataLog.momentHint')}</Box>
            </Box>
            <QueryState query={query} isEmpty={({ exists }) => !exists} empty={text('dataLog.absent')}>
                {({ values }) => <ValueTable values={values} />}
            </QueryState>
        </Box>
    );
};
