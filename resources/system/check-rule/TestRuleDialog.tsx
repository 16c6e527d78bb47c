import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useId, useState } from 'react';
import { MAX_VALUE } from '#contract/system/check-rule.ts';
import { checkByRule } from '#providers/data/valueChecks.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

interface TestRuleDialogProps {
    ruleCode: string;
    ruleName: string;
    onClose: () => void;
}

/** 功能测试: asks the server what it says to a value. */
export const TestRuleDialog = ({ ruleCode, ruleName, onClose }: TestRuleDialogProps) => {
    const text = useText();
    const id = useId();
    const [value, setValue] = useState('');
    const check = useSingleFlight({ mutationFn: () => checkByRule(ruleCode, value) });
    const handleSubmit = (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        check.mutate();
    };
    const fault = check.error?.message ?? check.data;
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} onClick={event => event.stopPropagation()}>
            <Box component="form" onSubmit={handleSubmit}>
                <DialogTitle id={`${id}-title`}>{`${text('rule.test')} · ${ruleName}`}</DialogTitle>
                <DialogContent>
                    <LabeledControl id={id} label={text('rule.value')}>
                        <OutlinedInput
                            id={id}
                            fullWidth
                            autoFocus
                            value={value}
                            onChange={event => {
                                setValue(event.target.value);
                                check.reset();
                            }}
                            inputProps={{ maxLength: MAX_VALUE, autoComplete: 'off' }}
                        />
                    </LabeledControl>
                    {(check.isSuccess || check.isError) && (
                        <Alert severity={fault === undefined ? 'success' : 'error'}>{fault ?? text('rule.passed')}</Alert>
                    )}
                </DialogContent>
                <DialogActions>
                    <Button variant="outlined" onClick={onClose}>
                        {text('common.close')}
                    </Button>
                    <Button variant="contained" type="submit" loading={check.isPending}>
                        {text('rule.check')}
                    </Button>
                </DialogActions>
            </Box>
        </Dialog>
    );
};
