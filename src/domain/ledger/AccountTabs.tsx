import type { ReactNode } from 'react';
import { movementsOf } from '#contract/finance/account.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useRecordQuery } from '../../kit/resource/useRecordQuery.ts';
import { BalanceCurve } from './BalanceCurve.tsx';
import { QueryState } from '../../kit/loading/QueryState.tsx';
import { TradeFlow } from './TradeFlow.tsx';
import { type ShowTab, ShowTabs } from '../../kit/show/ShowTabs.tsx';
import { useEntity } from '../../kit/resource/EntityContext.ts';

/** The details of somebody's money: the facts of the screen, then movements and curve from the entity's calls `flow` and `curve`, then the screen's own parts. */
export const AccountTabs = ({ facts, more = [] }: { facts: ReactNode; more?: readonly ShowTab[] }) => {
    const text = useText();
    return (
        <ShowTabs
            tabs={[
                { key: 'facts', label: text('finance.tab.facts'), content: facts },
                { key: 'flow', label: text('finance.tab.flow'), content: <Flow /> },
                { key: 'curve', label: text('finance.tab.curve'), content: <Curve /> },
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

const Curve = () => {
    const text = useText();
    const query = useRecordQuery(movementsOf(useEntity()).curve);
    return (
        <QueryState query={query} empty={text('finance.flow.none')} isEmpty={points => points.every(({ balanceFen }) => balanceFen === 0)}>
            {points => <BalanceCurve points={points} />}
        </QueryState>
    );
};
