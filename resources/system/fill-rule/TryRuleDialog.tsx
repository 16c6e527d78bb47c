import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { FillRule, TestFillRuleQuery } from '#contract/system/fill-rule.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

interface TryRuleDialogProps {
    ruleCode: string;
    ruleName: string;
    onClose: () => void;
}

/** 功能测试: shows the value that the rule would generate now. */
export const TryRuleDialog = ({ ruleCode, ruleName, onClose }: TryRuleDialogProps) => {
    const text = useText();
    const id = useId();
    const dataProvider = useDataProvider<AppDataProvider>();
    const query = useQuery({
        queryKey: [FillRule.resource, 'test', ruleCode],
        queryFn: ({ signal }) => dataProvider.query(TestFillRuleQuery, { ruleCode }, { signal }),
        gcTime: 0,
    });
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id} onClick={event => event.stopPropagation()}>
            <DialogTitle id={id}>{`${text('rule.test')} · ${ruleName}`}</DialogTitle>
            <DialogContent>
                <QueryState query={query} empty={text('rule.nothing')} isEmpty={value => value === null}>
                    {value => (
                        <>
                            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                                {text('rule.result')}
                            </Typography>
                            <Typography variant="h2" sx={{ my: 1, wordBreak: 'break-all' }}>
                                {value}
                            </Typography>
                            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                                {text('rule.trial')}
                            </Typography>
                        </>
                    )}
                </QueryState>
            </DialogContent>
            <DialogActions>
                <Button variant="outlined" onClick={onClose}>
                    {text('common.close')}
                </Button>
                <Button variant="contained" loading={query.isFetching} onClick={() => void query.refetch()}>
                    {text('rule.again')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
