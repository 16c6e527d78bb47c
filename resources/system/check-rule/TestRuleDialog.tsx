import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { MAX_VALUE } from '#contract/system/check-rule.ts';
import { checkByRule } from '#providers/data/valueChecks.ts';
import { useText } from '#providers/i18n/useText.ts';
import { FormDialog } from '#src/kit/dialog/FormDialog.tsx';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';

interface TestRuleDialogProps {
    ruleCode: string;
    ruleName: string;
    onClose: () => void;
}

/** 功能测试: has the server check a value. */
export const TestRuleDialog = ({ ruleCode, ruleName, onClose }: TestRuleDialogProps) => {
    const text = useText();
    const id = useId();
    const [value, setValue] = useState('');
    const [answer, setAnswer] = useState<{ fault: string | undefined }>();
    return (
        <FormDialog
            title={`${text('rule.test')} · ${ruleName}`}
            submit={text('rule.check')}
            cancel={text('common.close')}
            width="xs"
            onSubmit={() => {
                setAnswer(undefined);
                return checkByRule(ruleCode, value).then(fault => setAnswer({ fault }));
            }}
            onDone={() => undefined}
            onClose={onClose}
        >
            <LabeledControl id={id} label={text('rule.value')}>
                <OutlinedInput
                    id={id}
                    fullWidth
                    autoFocus
                    value={value}
                    onChange={event => {
                        setValue(event.target.value);
                        setAnswer(undefined);
                    }}
                    inputProps={{ maxLength: MAX_VALUE, autoComplete: 'off' }}
                />
            </LabeledControl>
            {answer && <Alert severity={answer.fault === undefined ? 'success' : 'error'}>{answer.fault ?? text('rule.passed')}</Alert>}
        </FormDialog>
    );
};
