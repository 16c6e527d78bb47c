import type { LoginResult } from '#contract/system/account/auth.ts';
import { greetingAt, shanghaiHour } from '#providers/format/greeting.ts';
import { notices } from '#providers/store/signals.ts';
import { appText } from '#providers/i18n/appText.ts';
import { readSession } from '#providers/store/session.ts';

/** Greets anyone who has come in by the hour (AUTH-07); while a choice is open the greeting waits for it. */
export const greet = (): void => {
    const session = readSession();
    if (!session || session.choice) return;
    const greeting = appText(`auth.greeting.${greetingAt(shanghaiHour(Date.now()))}`);
    notices.emit({ title: appText('auth.welcome'), message: appText('auth.welcomeBack', { greeting }), type: 'success' });
};

/** After any sign-in: greets, and warns somebody who belongs to no department (AUTH-06). */
export const welcome = ({ multi_depart: departCount }: LoginResult): void => {
    greet();
    if (departCount === 0) notices.emit({ message: appText('auth.noDepartment'), type: 'warning' });
};
