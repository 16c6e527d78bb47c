import { resolve } from 'node:path';
import { examine } from './doctor/examine.ts';
import { lineOf } from './doctor/finding.ts';

/** `npm run doctor`: checks settings, folders, the database and the external services; the server may be running. Changes nothing. */
const findings = await examine(process.env, resolve(import.meta.dirname, '..'));
const count = (level: string) => findings.filter(finding => finding.level === level).length;
const lines = [...findings.map(lineOf), '', `共 ${findings.length} 项：正常 ${count('ok')}，提醒 ${count('warn')}，故障 ${count('fault')}`];
// Exits explicitly: the connection to a service that does not answer would keep the process alive.
process.stdout.write(`${lines.join('\n')}\n`, () => process.exit(count('fault') > 0 ? 1 : 0));
