import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { signInWays } from '#providers/auth/signInWays.ts';
import { ALTERATION, REGISTER } from '#providers/auth/redirect.ts';
import { TextLink } from './TextLink.tsx';

/** 注册账户 and 忘记密码, where the server has them. */
export const SelfServiceLinks = () => {
    const text = useText();
    const ways = signInWays();
    if (!ways.register && !ways.phone) return null;
    return (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 2 }}>
            {ways.register ? <TextLink to={REGISTER}>{text('signIn.register')}</TextLink> : <span />}
            {ways.phone && <TextLink to={ALTERATION}>{text('signIn.forgotten')}</TextLink>}
        </Box>
    );
};
