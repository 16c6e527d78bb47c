import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { SIGN_IN } from '#providers/auth/redirect.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isRecord, isString } from '#providers/store/checks.ts';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { Outcome } from './Outcome.tsx';
import { TextLink } from '../TextLink.tsx';
import { UserFrame } from '../UserFrame.tsx';

const madeFrom = (state: unknown) =>
    isRecord(state) && isString(state.username) ? { username: state.username, isPending: state.pending !== false } : undefined;

/** Result of a registration (AUTH-09); opened directly it has no result to show. */
export const RegisterResultPage = () => {
    const text = useText();
    useDocumentTitle(text('signIn.registered'));
    const made = madeFrom(useLocation().state);
    if (!made) {
        return (
            <UserFrame>
                <Outcome kind="info" title={text('signIn.noResult')} hint={text('signIn.noResultHint')}>
                    <TextLink to={SIGN_IN}>{text('signIn.backToSignIn')}</TextLink>
                </Outcome>
            </UserFrame>
        );
    }
    return (
        <UserFrame>
            <Outcome
                kind="success"
                title={text('signIn.registeredAs', { username: made.username })}
                hint={made.isPending ? text('signIn.registeredPending') : text('signIn.registeredReady')}
            >
                <Button component={Link} to={SIGN_IN} state={{ username: made.username }} variant="contained" size="large" fullWidth>
                    {made.isPending ? text('signIn.backToSignIn') : text('signIn.goSignIn')}
                </Button>
            </Outcome>
        </UserFrame>
    );
};
