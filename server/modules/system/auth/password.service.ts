import { requireGoodPassword } from './password-rules.ts';
import { hashPassword } from '#server/kit/access/passwords.ts';

interface NewPassword {
    password: string;
    username: string;
    phone?: string | null;
    /** Fewest characters, a setting. */
    least: number;
}

/** A password that an administrator sets, checked as people's own are, as it is stored. @throws AppError 400 under `password` */
export async function hashNewPassword({ password, username, phone = null, least }: NewPassword): Promise<string> {
    requireGoodPassword(password, username, least, 'password', phone);
    return hashPassword(password);
}
