import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { SideSheet } from '#src/kit/ui/SideSheet.tsx';
import { SmsLog } from './SmsLog.tsx';

/** 发送记录: what all entries have sent. */
export const SmsLogButton = () => {
    const text = useText();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Button variant="outlined" onClick={() => setOpen(true)}>
                {text('sms.log')}
            </Button>
            {isOpen && (
                <SideSheet
                    width={1200}
                    label={text('sms.log')}
                    onClose={() => setOpen(false)}
                    header={<Typography variant="h1">{text('sms.log')}</Typography>}
                >
                    <SmsLog />
                </SideSheet>
            )}
        </>
    );
};
