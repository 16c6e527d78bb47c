import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnomalyRuleList } from '#contract/monitor/anomaly-rules.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ANOMALIES, loadAnomalyRules } from '#providers/monitor/anomalies.ts';
import { DialogButton } from '#src/kit/ui/DialogButton.tsx';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleTable } from './RuleTable.tsx';

/** 规则: what the radar looks for, from when on, and who answers for it. */
export const RulesButton = () => {
    const text = useText();
    return (
        <DialogButton label={text('anomaly.rules')} maxWidth="lg">
            <Rules />
        </DialogButton>
    );
};

const Rules = () => {
    const text = useText();
    const [edited, setEdited] = useState<AnomalyRuleList[number]>();
    const rules = useQuery({ queryKey: [ANOMALIES, 'rules'], queryFn: ({ signal }) => loadAnomalyRules(signal) });
    return (
        <>
            <QueryState query={rules} empty={text('chart.noData')}>
                {list => <RuleTable rules={list} onEdit={setEdited} />}
            </QueryState>
            {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
        </>
    );
};
