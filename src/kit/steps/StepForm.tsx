import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '#providers/i18n/useText.ts';
import { KeepingForm } from '../form/KeepingForm.tsx';
import { useIsPhone } from '../ui/useIsPhone.ts';

/** One step of a wizard. */
export interface FormStep {
    label: string;
    /** The fields that must be valid before the next step. */
    fields: readonly string[];
    content: ReactNode;
}

interface StepFormProps {
    steps: readonly FormStep[];
    defaultValues?: Record<string, unknown>;
    /** Text of the last step's button. */
    submit: string;
    /** Resolves on success. If it rejects, the caller has already reported the error. */
    onSubmit: (values: Record<string, unknown>) => Promise<void>;
    /** Replaces the form after it has been sent; `again` restarts the form. */
    done: (again: () => void) => ReactNode;
}

/**
 * A form in several steps. The next step requires valid fields; going back is always possible and keeps all input.
 *
 * @example <StepForm steps={[{ label: '填写', fields: ['name'], content: <Input source="name" /> }, …]} submit="提交" onSubmit={send} done={…} />
 */
export const StepForm = ({ steps, defaultValues, submit, onSubmit, done }: StepFormProps) => {
    const isNarrow = useIsPhone();
    const [at, setAt] = useState(0);
    const isDone = at >= steps.length;
    return (
        <Box>
            <Stepper activeStep={at} orientation={isNarrow ? 'vertical' : 'horizontal'} sx={{ mb: 6, maxWidth: 880 }}>
                {steps.map(({ label }, index) => (
                    <Step key={label} completed={index < at}>
                        <StepLabel slotProps={{ root: { 'aria-current': index === at ? 'step' : undefined } }}>{label}</StepLabel>
                    </Step>
                ))}
            </Stepper>
            {isDone ? (
                done(() => setAt(0))
            ) : (
                <KeepingForm
                    defaultValues={defaultValues}
                    mode="onBlur"
                    noValidate
                    disableInvalidFormNotification
                    onSubmit={async (values: Record<string, unknown>) => {
                        // Enter in a step before the last one must not submit.
                        if (at < steps.length - 1) return;
                        await onSubmit(values);
                        setAt(steps.length);
                    }}
                >
                    <StepBody steps={steps} at={at} submit={submit} onGo={setAt} />
                </KeepingForm>
            )}
        </Box>
    );
};

interface StepBodyProps extends Pick<StepFormProps, 'steps' | 'submit'> {
    at: number;
    onGo: (step: number) => void;
}

const StepBody = ({ steps, at, submit, onGo }: StepBodyProps) => {
    const text = useText();
    const { trigger, formState } = useFormContext();
    const body = useRef<HTMLDivElement>(null);
    const shown = useRef(at);
    const isLast = at === steps.length - 1;
    // Focuses the first field of another step.
    useEffect(() => {
        if (shown.current === at) return;
        shown.current = at;
        body.current?.querySelector<HTMLElement>('[data-step]:not([hidden]) :is(input, textarea, [contenteditable=true])')?.focus();
    }, [at]);
    const next = async () => {
        if (await trigger([...(steps[at]?.fields ?? [])], { shouldFocus: true })) onGo(at + 1);
    };
    return (
        <Box ref={body}>
            {steps.map(({ label, content }, index) => (
                // All steps stay mounted, because all input is sent at the end.
                <Box key={label} data-step hidden={index !== at} sx={{ maxWidth: 640 }}>
                    {content}
                </Box>
            ))}
            <Box sx={{ display: 'flex', gap: 2, mt: 4 }}>
                {at > 0 && (
                    <Button key="back" variant="outlined" onClick={() => onGo(at - 1)} disabled={formState.isSubmitting}>
                        {text('widget.back')}
                    </Button>
                )}
                {isLast ? (
                    <Button key="submit" type="submit" variant="contained" loading={formState.isSubmitting}>
                        {submit}
                    </Button>
                ) : (
                    <Button key="next" variant="contained" onClick={() => void next()}>
                        {text('widget.next')}
                    </Button>
                )}
            </Box>
        </Box>
    );
};
