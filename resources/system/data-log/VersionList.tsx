import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { type DataVersion, DataVersionsQuery } from '#contract/system/data-log.ts';
import { isHttpError } from '#providers/errors/httpError.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { Comparison } from './Comparison.tsx';
import type { DataLogRow } from './dataLogRow.ts';

const PAIR = 2;

/** All versions of the current record; two selected ones can be compared. */
export const VersionList = () => {
    const text = useText();
    const row = useRecordContext<DataLogRow>();
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const query = useNamedQuery(
        DataVersionsQuery,
        row && row.dataId !== '*' ? { dataTable: row.tableName, dataId: row.dataId } : undefined,
    );
    const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id].slice(-PAIR));
    const [first = '', second = ''] = chosen;
    // wire: the call is refused for a record without versions; retrying would not help.
    if (isHttpError(query.error) && query.error.reason === 'refused') return <EmptyState title={text('dataLog.noVersions')} />;
    return (
        <QueryState query={query} empty={text('dataLog.noVersions')}>
            {versions => (
                <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
                    <Typography color="textSecondary">{text('dataLog.chooseTwo')}</Typography>
                    <TableContainer sx={{ maxHeight: 280 }}>
                        <Table size="small" sx={{ minWidth: { sm: 560 } }}>
                            <TableBody>
                                {versions.map(version => (
                                    <VersionRow
                                        key={version.id}
                                        version={version}
                                        isChosen={chosen.includes(version.id)}
                                        onToggle={() => toggle(version.id)}
                                    />
                                ))}
                            </TableBody>
                        </Table>
                    </TableContainer>
                    {second !== '' && <Comparison ids={[first, second]} />}
                </Box>
            )}
        </QueryState>
    );
};

const VersionRow = ({ version, isChosen, onToggle }: { version: DataVersion; isChosen: boolean; onToggle: () => void }) => {
    const text = useText();
    const name = text('dataLog.version', { number: version.dataVersion });
    return (
        <TableRow hover selected={isChosen} onClick={onToggle} sx={{ cursor: 'pointer' }}>
            <TableCell padding="checkbox">
                <Checkbox size="small" checked={isChosen} slotProps={{ input: { 'aria-label': name } }} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{name}</TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{version.op_dictText ?? version.op}</TableCell>
            <TableCell sx={{ whiteSpace: { sm: 'nowrap' } }}>
                {text('dataLog.byAt', { who: version.actor, time: version.createTime })}
            </TableCell>
            <TableCell data-content>{version.reason ?? ''}</TableCell>
        </TableRow>
    );
};
