import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnomalyRuleList } from '#contract/monitor/anomaly-rules.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ANOMALIES, loadAnomalyRules } from '#providers/monitor/anomalies.ts';
import { QueryState } from '#src/kit/ui/QueryState.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleTable } from './RuleTable.tsx';

/** 规则: what the radar looks for, from when on, and who answers for it. */
export const RulesButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    const [edited, setEdited] = useState<AnomalyRuleList[number]>();
    const rules = useQuery({ queryKey: [ANOMALIES, 'rules'], queryFn: ({ signal }) => loadAnomalyRules(signal), enabled: isOpen });
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('anomaly.rules')}
            </Button>
            <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="lg" fullWidth aria-label={text('anomaly.rules')}>
                <DialogTitle>{text('anomaly.rules')}</DialogTitle>
                <DialogContent dividers>
                    <QueryState query={rules} empty={text('chart.noData')}>
                        {list => <RuleTable rules={list} onEdit={setEdited} />}
                    </QueryState>
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={() => setOpen(false)}>
                        {text('common.close')}
                    </Button>
                </DialogActions>
            </Dialog>
            {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
        </>
    );
};
