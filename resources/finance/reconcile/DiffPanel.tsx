import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { RecordContextProvider, useRecordContext } from 'react-admin';
import { FixAccountsQuery, FixDiff, HandleDiff, type ReconDiff, type ReconDiffRow, ReconDiffsQuery } from '#contract/finance/reconcile.ts';
import { tagColor } from '#contract/tag-colors.ts';
import type { Row } from '#contract/kit/entity.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { accountText } from '#src/kit/fields/accountText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { PagingBar } from '#src/kit/paging/PagingBar.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';
import { ChoiceInput } from '#src/kit/actions/ChoiceInput.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';

/** Differences found by a run, with their actions. */
export const DiffPanel = () => {
    const text = useText();
    const run = useRecordContext<{ id: string }>();
    const [asked, setAsked] = useState({ pageNo: 1, pageSize: 10 });
    const query = useNamedQuery(ReconDiffsQuery, run && { runId: run.id, ...asked });
    return (
        <QueryState query={query} empty={text('reconcile.noDiffs')} isEmpty={({ records }) => records.length === 0}>
            {({ records, total }) => (
                <>
                    <TableContainer>
                        <Table size="small" aria-label={text('reconcile.tab.diffs')} sx={{ minWidth: 860 }}>
                            <TableHead>
                                <TableRow>
                                    <TableCell>{text('reconcile.rule')}</TableCell>
                                    <TableCell>{text('reconcile.paper')}</TableCell>
                                    <TableCell align="right">{text('reconcile.expect')}</TableCell>
                                    <TableCell align="right">{text('reconcile.actual')}</TableCell>
                                    <TableCell align="right">{text('reconcile.gap')}</TableCell>
                                    <TableCell>{text('common.state')}</TableCell>
                                    <TableCell>{text('reconcile.handling')}</TableCell>
                                    <TableCell align="right" />
                                </TableRow>
                            </TableHead>
                            <TableBody>
                                {records.map(diff => (
                                    <DiffLine key={diff.id} diff={diff} />
                                ))}
                            </TableBody>
                        </Table>
                    </TableContainer>
                    <PagingBar page={asked.pageNo} size={asked.pageSize} total={total} onAsk={setAsked} />
                </>
            )}
        </QueryState>
    );
};

const DiffLine = ({ diff }: { diff: ReconDiffRow }) => {
    const handled = [diff.handleBy && accountText(diff, 'handleBy'), diff.handleTime?.slice(5, 16), diff.handleNote, diff.fixJournalNo]
        .filter(Boolean)
        .join(' · ');
    return (
        <TableRow>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {diff.ruleCode} {diff.ruleCode_dictText}
            </TableCell>
            <TableCell>{diff.bizNo ?? '—'}</TableCell>
            <TableCell align="right">{formatFen(diff.expectFen)}</TableCell>
            <TableCell align="right">{formatFen(diff.actualFen)}</TableCell>
            <TableCell align="right" sx={{ color: 'error.main', whiteSpace: 'nowrap' }}>
                {formatFen(diff.gapFen)}
            </TableCell>
            <TableCell>
                <Tag tone={tagColor('diff_status', diff.status)}>{diff.status_dictText ?? diff.status}</Tag>
            </TableCell>
            <TableCell sx={{ minWidth: 160 }}>{handled || '—'}</TableCell>
            <TableCell align="right">
                <RecordContextProvider value={diff}>
                    <Box sx={{ display: 'inline-flex', gap: 1 }}>
                        <ActionButton action={HandleDiff} />
                        <FixDiffButton />
                    </Box>
                </RecordContextProvider>
            </TableCell>
        </TableRow>
    );
};

const { Input } = fieldsOf(FixDiff.form);

type Diff = Row<typeof ReconDiff> & { id: string };

/** 调账: posts a journal between two of the accounts concerned after a second person has approved it. */
const FixDiffButton = () => {
    const text = useText();
    const diff = useRecordContext<Diff>();
    if (!diff) return null;
    return (
        <ActionButton
            action={FixDiff}
            defaultValues={{ amountFen: Math.abs(diff.gapFen) }}
            intro={<p>{text('reconcile.fixHint', { no: diff.bizNo ?? '', gap: formatFen(diff.gapFen) })}</p>}
        >
            <AccountInput diff={diff} name="debit" label={text('reconcile.debit')} />
            <AccountInput diff={diff} name="credit" label={text('reconcile.credit')} />
            <Input source="amountFen" />
            <Input source="reason" />
        </ActionButton>
    );
};

const AccountInput = ({ diff, name, label }: { diff: Diff; name: 'debit' | 'credit'; label: string }) => {
    const { data = [] } = useNamedQuery(FixAccountsQuery, { id: diff.id });
    return <ChoiceInput name={name} label={label} choices={data} />;
};
