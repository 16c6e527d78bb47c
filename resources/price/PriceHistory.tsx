import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRecordContext } from 'react-admin';
import { fieldEntries } from '#contract/kit/entity.ts';
import { tagColor } from '#contract/tag-colors.ts';
import { priceReadsOf } from '#contract/price/price-reads.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '#src/kit/fields/accountText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { rowValue } from './priceValue.ts';

/** All versions of a price, newest first: validity, change set and amounts. */
export const PriceHistory = () => {
    const text = useText();
    const nameOf = useNameOf();
    const entity = useEntity();
    const row = useRecordContext<{ id: string }>();
    const query = useRecordQuery(priceReadsOf(entity).history);
    const amounts = fieldEntries(entity).filter(([, { meta }]) => (meta.kind === 'money' || meta.kind === 'rate') && meta.hidden !== true);
    return (
        <QueryState query={query} empty={text('price.history.none')}>
            {versions => (
                <TableContainer>
                    <Table size="small" sx={{ minWidth: 640, '& td, & th': { whiteSpace: 'nowrap' } }}>
                        <TableHead>
                            <TableRow>
                                <TableCell>{text('price.history.span')}</TableCell>
                                <TableCell>{text('price.history.status')}</TableCell>
                                <TableCell>{text('price.history.set')}</TableCell>
                                {amounts.map(([name, { meta }]) => (
                                    <TableCell key={name} align="right">
                                        {nameOf(meta)}
                                    </TableCell>
                                ))}
                                <TableCell>{text('price.history.by')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {versions.map((version, index) => (
                                <TableRow key={version.id} selected={version.id === row?.id}>
                                    <TableCell>
                                        {version.effectiveFrom.slice(0, 16)} ~{' '}
                                        {version.effectiveTo?.slice(0, 16) ?? text('price.history.open')}
                                    </TableCell>
                                    <TableCell>
                                        <Tag tone={tagColor('price_row', version.rowStatus)}>{rowValue(entity, version, 'rowStatus')}</Tag>
                                    </TableCell>
                                    <TableCell data-content>{version.setNo}</TableCell>
                                    {amounts.map(([name]) => {
                                        const before = versions[index + 1]?.[name];
                                        const isChanged = before !== undefined && before !== version[name];
                                        return (
                                            <TableCell
                                                key={name}
                                                align="right"
                                                sx={isChanged ? { color: 'warning.main', fontWeight: 600 } : undefined}
                                            >
                                                {rowValue(entity, version, name)}
                                            </TableCell>
                                        );
                                    })}
                                    <TableCell data-content>{accountText(version, 'createBy')}</TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
        </QueryState>
    );
};
