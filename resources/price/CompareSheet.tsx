import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fieldEntries, type Entity } from '#contract/kit/entity.ts';
import { type Compared, priceReadsOf } from '#contract/price/price-reads.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { addDays, today } from '#src/kit/calendar/calendar.ts';
import { DayButton } from '#src/kit/calendar/DayButton.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { rowTitle, rowValue } from './priceValue.ts';

/** Differences between the prices of two days, cell by cell. */
export const CompareSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const nameOf = useNameOf();
    const entity = useEntity();
    const [from, setFrom] = useState(() => addDays(today(), -30));
    const [to, setTo] = useState(() => addDays(today(), 7));
    const query = useNamedQuery(priceReadsOf(entity).compare, { from, to });
    const label = text('price.compare.title', { name: nameOf(entity) });
    return (
        <SideSheet width={960} label={label} onClose={onClose} header={<Typography variant="h2">{label}</Typography>}>
            <Stack spacing={4}>
                <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
                    <DayButton label={text('price.compare.from')} day={from} onPick={setFrom}>
                        {text('price.compare.from')} {from}
                    </DayButton>
                    <DayButton label={text('price.compare.to')} day={to} onPick={setTo}>
                        {text('price.compare.to')} {to}
                    </DayButton>
                </Stack>
                <QueryState query={query} empty={text('price.compare.none')}>
                    {rows => (
                        <TableContainer>
                            <Table size="small" sx={{ minWidth: 480 }}>
                                <TableBody>
                                    {rows.map((row, index) => (
                                        <ComparedRow key={index} entity={entity} {...row} />
                                    ))}
                                </TableBody>
                            </Table>
                        </TableContainer>
                    )}
                </QueryState>
            </Stack>
        </SideSheet>
    );
};

const ComparedRow = ({ entity, before, after, changed }: Compared & { entity: Entity }) => {
    const text = useText();
    const nameOf = useNameOf();
    const row = after ?? before ?? {};
    const labelOf = (name: string) => {
        const field = fieldEntries(entity).find(([each]) => each === name)?.[1];
        return field ? nameOf(field.meta) : name;
    };
    return (
        <TableRow>
            <TableCell sx={{ whiteSpace: 'nowrap', verticalAlign: 'top' }} data-content>
                {rowTitle(row, text('price.everywhere'))}
            </TableCell>
            <TableCell data-content>
                {!before && <Box sx={{ color: 'success.main' }}>{text('price.compare.added')}</Box>}
                {!after && <Box sx={{ color: 'error.main' }}>{text('price.compare.ended')}</Box>}
                {before &&
                    after &&
                    changed.map(name => (
                        <Box key={name}>
                            {labelOf(name)}{' '}
                            <Box component="del" sx={{ color: 'error.main' }}>
                                {rowValue(entity, before, name)}
                            </Box>
                            {' → '}
                            <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
                                {rowValue(entity, after, name)}
                            </Box>
                        </Box>
                    ))}
            </TableCell>
        </TableRow>
    );
};
