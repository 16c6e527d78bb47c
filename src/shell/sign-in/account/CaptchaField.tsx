import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useText } from '#providers/i18n/useText.ts';
import type { Captcha } from './useCaptcha.ts';

interface CaptchaFieldProps {
    captcha: Captcha;
    value: string;
    onChange: (value: string) => void;
    error?: string | undefined;
}

/** The captcha's row. Its space is reserved from the start, so that the layout does not jump when it appears. */
export const CaptchaField = ({ captcha, value, onChange, error }: CaptchaFieldProps) => {
    const text = useText();
    return (
        <Box sx={{ height: { xs: 44, sm: 40 }, display: 'flex', gap: 2 }}>
            {captcha.key !== undefined && (
                <>
                    <OutlinedInput
                        name="captcha"
                        fullWidth
                        value={value}
                        onChange={event => onChange(event.target.value)}
                        error={error !== undefined}
                        placeholder={error ?? text('auth.captchaNeeded')}
                        inputProps={{ 'aria-label': text('auth.captcha'), maxLength: 16, autoComplete: 'off', spellCheck: false }}
                    />
                    <ButtonBase
                        aria-label={text('auth.captchaNext')}
                        title={text('auth.captchaRefresh')}
                        onClick={captcha.renew}
                        sx={{
                            width: 112,
                            flexShrink: 0,
                            border: 1,
                            borderColor: 'divider',
                            borderRadius: 1.5,
                            bgcolor: '#fff',
                            fontSize: 12,
                            color: 'text.secondary',
                            overflow: 'hidden',
                        }}
                    >
                        {captcha.image ? (
                            <Box
                                component="img"
                                src={captcha.image}
                                alt={text('auth.captcha')}
                                sx={{ height: '100%', width: '100%', objectFit: 'contain' }}
                            />
                        ) : captcha.hasFailed ? (
                            text('signIn.captchaFailed')
                        ) : (
                            text('signIn.captchaLoading')
                        )}
                    </ButtonBase>
                </>
            )}
        </Box>
    );
};
