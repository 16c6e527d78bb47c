import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { movementsOf } from '#contract/finance/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { type ShowTab, ShowTabs } from '#src/kit/show/ShowTabs.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { BalanceCurve } from './BalanceCurve.tsx';
import { TradeFlow } from './TradeFlow.tsx';

/** Number of latest movements in the overview. */
const LATEST = 5;

const FLOW_TAB = 'flow';

/**
 * Tabs of an account: an overview with the given facts, the balance curve and the latest movements; then all movements from the entity's
 * call `flow`; then the given tabs. The curve comes from the call `curve`.
 */
export const AccountTabs = ({ facts, more }: { facts: ReactNode; more: readonly ShowTab[] }) => {
    const text = useText();
    return (
        <ShowTabs
            tabs={[
                {
                    key: 'facts',
                    label: text('finance.tab.facts'),
                    content: (
                        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                            {facts}
                            <Curve />
                            <Latest />
                        </Box>
                    ),
                },
                { key: FLOW_TAB, label: text('finance.tab.flow'), content: <Flow /> },
                ...more,
            ]}
        />
    );
};

const Flow = () => {
    const text = useText();
    const query = useRecordQuery(movementsOf(useEntity()).flow);
    return (
        <QueryState query={query} empty={text('finance.flow.none')}>
            {lines => <TradeFlow lines={lines} />}
        </QueryState>
    );
};

/** The latest movements, with a link to all of them. */
const Latest = () => {
    const text = useText();
    const { search } = useLocation();
    const query = useRecordQuery(movementsOf(useEntity()).flow);
    const toFlow = new URLSearchParams(search);
    toFlow.set('tab', FLOW_TAB);
    const count = query.data?.length ?? 0;
    return (
        <section>
            <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
                <Typography variant="h3">{text('finance.flow.latest')}</Typography>
                {count > LATEST && (
                    <Link component={RouterLink} to={{ search: toFlow.toString() }} replace>
                        {text('finance.flow.all')}
                    </Link>
                )}
            </Box>
            <QueryState query={query} empty={text('finance.flow.none')}>
                {lines => <TradeFlow lines={lines.slice(0, LATEST)} />}
            </QueryState>
        </section>
    );
};

/** Balance of the last ninety days; renders nothing if it was always zero. */
const Curve = () => {
    const text = useText();
    const query = useRecordQuery(movementsOf(useEntity()).curve);
    if (query.data?.every(({ balanceFen }) => balanceFen === 0)) return null;
    return (
        <section>
            <Typography variant="h3" sx={{ mb: 2 }}>
                {text('finance.curve.label')}
            </Typography>
            <QueryState query={query} empty={text('finance.flow.none')}>
                {points => <BalanceCurve points={points} />}
            </QueryState>
        </section>
    );
};
