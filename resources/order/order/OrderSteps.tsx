import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { type OrderRow, orderSteps } from './orderSteps.ts';

/** On a narrow screen the way is wider than the page: the step at hand is brought into its middle. */
const bringIn = (step: HTMLElement | null) => {
    const way = step?.closest<HTMLElement>('[data-way]');
    if (step && way) way.scrollLeft = step.offsetLeft - (way.clientWidth - step.clientWidth) / 2;
};

/** The order's way through its states, with the time of each step that is behind. */
export const OrderSteps = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (!order) return null;
    const { steps, active, isStopped } = orderSteps(order);
    return (
        <Box data-way tabIndex={0} sx={{ overflowX: 'auto', py: 2, position: 'relative' }}>
            <Stepper activeStep={active} alternativeLabel sx={{ minWidth: 960 }}>
                {steps.map((step, index) => (
                    <Step key={step.name} completed={index < active} ref={index === active ? bringIn : undefined}>
                        <StepLabel error={isStopped && index === active}>
                            {text(`order.step.${step.name}`)}
                            <Typography variant="caption" component="div" color="textSecondary" sx={{ minHeight: 20 }}>
                                {step.at?.slice(5, 16)}
                            </Typography>
                        </StepLabel>
                    </Step>
                ))}
            </Stepper>
        </Box>
    );
};
