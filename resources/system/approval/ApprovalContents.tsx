import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { Approval, ApprovalContentQuery } from '#contract/system/approval.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChangeTable } from '#src/kit/fields/ChangeTable.tsx';
import { CopyText } from '#src/kit/ui/CopyText.tsx';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import type { ApprovalRow } from './approvalRow.ts';

/** Changes of the request, before and after, and the digest of the content to execute. */
export const ApprovalContents = () => {
    const text = useText();
    const request = useRecordContext<ApprovalRow>();
    const dataProvider = useDataProvider<AppDataProvider>();
    const id = request?.id ?? '';
    const query = useQuery({
        queryKey: [Approval.resource, 'changes', id, request?.version],
        queryFn: ({ signal }) => dataProvider.query(ApprovalContentQuery, { id }, { signal }),
        enabled: id !== '',
    });
    return (
        <Box sx={{ mt: 6, display: 'flex', flexDirection: 'column', gap: 4 }}>
            <QueryState query={query} empty={text('approval.noChanges')}>
                {({ changes, effects, hash, isIntact, result }) => (
                    <>
                        {!isIntact && <Alert severity="error">{text('approval.altered')}</Alert>}
                        {request?.status === 'failed' && (
                            <Alert severity="error">{text('approval.failedBecause', { message: messageOf(result) })}</Alert>
                        )}
                        <Section title={text('approval.content')}>
                            {changes.length === 0 ? <EmptyState title={text('approval.noChanges')} /> : <ChangeTable changes={changes} />}
                        </Section>
                        {effects.length > 0 && (
                            <Section title={text('approval.effects')}>
                                <Box component="ul" sx={{ m: 0, pl: 5 }} data-content>
                                    {effects.map(effect => (
                                        <li key={effect}>{effect}</li>
                                    ))}
                                </Box>
                            </Section>
                        )}
                        <Section title={text('approval.hash')}>
                            <Box sx={{ fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' }}>
                                <CopyText text={hash} />
                            </Box>
                        </Section>
                    </>
                )}
            </QueryState>
        </Box>
    );
};

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
    <div>
        <Typography variant="h2" gutterBottom>
            {title}
        </Typography>
        {children}
    </div>
);

const messageOf = (result: unknown): string => {
    const { message } = (result ?? {}) as { message?: unknown };
    return typeof message === 'string' ? message : '—';
};
