import type {
    AuthenticationResponseJSON,
    PublicKeyCredentialCreationOptionsJSON,
    PublicKeyCredentialRequestOptionsJSON,
    RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { appText } from '#providers/i18n/appText.ts';

/** Can this page ask for passkeys? The browser wants TLS (or this very machine) and a host that has a name. */
export const canUsePasskeys = (): boolean =>
    typeof PublicKeyCredential !== 'undefined' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);

const told = async <T>(asking: Promise<T>): Promise<T> => {
    try {
        return await asking;
    } catch (error) {
        const name = error instanceof Error ? error.name : '';
        const key = name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : name === 'InvalidStateError' ? 'known' : 'unusable';
        throw new Error(appText(`passkey.${key}`), { cause: error });
    }
};

/** Has the person's device make a passkey. @throws Error in words, also when the person gives up */
export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return told(startRegistration({ optionsJSON }));
};

/** Has the person's device answer with a passkey. @throws Error in words, also when the person gives up */
export const answerWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return told(startAuthentication({ optionsJSON }));
};
