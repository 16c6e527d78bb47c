import { QuartzJob } from '#contract/system/quartz-job.ts';
import { useText } from '#providers/i18n/useText.ts';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { FormFrame } from '#src/kit/form/FormFrame.tsx';
import { FormSection } from '#src/kit/form/FormSection.tsx';
import { CronInput } from './CronInput.tsx';
import { HandlerInput } from './HandlerInput.tsx';
import { ParametersInput } from './ParametersInput.tsx';

const { Input } = fieldsOf(QuartzJob);

/** Handler, schedule, and behaviour on timeouts and failures. */
export const QuartzJobForm = () => {
    const text = useText();
    return (
        <FormFrame>
            <HandlerInput />
            <Input source="status" />
            <FormSection title={text('quartz.parameters')}>
                <ParametersInput />
            </FormSection>
            <FormSection title={text('quartz.plan')}>
                <CronInput />
            </FormSection>
            <FormSection title={text('quartz.rules')}>
                <Input source="overlap" helperText={text('quartz.overlapHint')} />
                <Input source="timeoutSeconds" />
                <Input source="retryTimes" />
                <Input source="retrySeconds" />
                <Input source="description" />
            </FormSection>
        </FormFrame>
    );
};
