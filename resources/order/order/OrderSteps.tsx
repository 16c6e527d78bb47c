import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useText } from '#providers/i18n/useText.ts';
import { type OrderRow, orderSteps } from './orderSteps.ts';

/** The order's way through its states, with the time of each step that is behind. */
export const OrderSteps = () => {
    const text = useText();
    const order = useRecordContext<OrderRow>();
    if (!order) return null;
    const { steps, active, isStopped } = orderSteps(order);
    return (
        <Box sx={{ overflowX: 'auto', py: 2 }}>
            <Stepper activeStep={active} alternativeLabel sx={{ minWidth: 960 }}>
                {steps.map((step, index) => (
                    <Step key={step.name} completed={index < active}>
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
