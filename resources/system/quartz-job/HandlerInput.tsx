import { useFormContext, useWatch } from 'react-hook-form';
import { QuartzJob } from '#contract/system/quartz-job.ts';
import { useText } from '#providers/i18n/useText.ts';
import { LabeledControl } from '#src/kit/fields/inputs/LabeledControl.tsx';
import { useControl } from '#src/kit/fields/inputs/useControl.ts';
import { ChoiceBox } from '#src/kit/input/ChoiceBox.tsx';
import { useHandlers } from './useHandlers.ts';

const same = (value: unknown) => value;

/** Selects the handler of a job. A change resets the parameters, because each handler has its own. */
export const HandlerInput = () => {
    const text = useText();
    const handlers = useHandlers();
    const label = text('quartz.handler');
    const { setValue, getValues } = useFormContext();
    const chosen: unknown = useWatch({ name: 'jobClassName' });
    const required = text('form.choose', { label });
    const { field, inputRef, error, frame, aria } = useControl(
        {
            source: 'jobClassName',
            field: QuartzJob.fields.jobClassName,
            label,
            isRequired: true,
            validate: [(value: unknown) => (value ? undefined : required)],
            helperText: handlers.find(handler => handler.name === chosen)?.description ?? text('quartz.handlerHint'),
        },
        { format: same, parse: same },
    );
    return (
        <LabeledControl {...frame}>
            <ChoiceBox
                choices={handlers.map(({ name, title }) => ({ id: name, text: `${title} (${name})` }))}
                value={field.value ? [String(field.value)] : []}
                onChange={([name]) => {
                    field.onChange(name ?? null);
                    setValue('parameter', null, { shouldDirty: true });
                    const about = handlers.find(handler => handler.name === name)?.description;
                    if (about && !getValues('description')) setValue('description', about, { shouldDirty: true });
                }}
                onBlur={() => field.onBlur()}
                inputRef={inputRef}
                error={!!error}
                placeholder={required}
                inputProps={aria}
            />
        </LabeledControl>
    );
};
