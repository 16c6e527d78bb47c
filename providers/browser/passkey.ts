import type {
    AuthenticationResponseJSON,
    PublicKeyCredentialCreationOptionsJSON,
    PublicKeyCredentialRequestOptionsJSON,
    RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { appText } from '#providers/i18n/appText.ts';

/** Whether this page can use passkeys: the browser requires TLS (or localhost) and a host name instead of an IP address. */
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

/** Creates a passkey on the user's device. @throws Error with a readable message, also if the user cancels */
export const makePasskey = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return told(startRegistration({ optionsJSON }));
};

/** Signs the challenge with a passkey of the user's device. @throws Error with a readable message, also if the user cancels */
export const answerWithPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return told(startAuthentication({ optionsJSON }));
};
