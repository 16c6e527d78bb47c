import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Counts of Vitest's JSON report. A file that failed to load counts as one failure. */
export function countVitest(file) {
    const report = readReport(file);
    if (!report) return { passed: 0, failed: 1 };
    const unloaded = report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
}

/** Counts of Playwright's JSON report. A test that passed only on a retry counts as failed. */
export function countPlaywright(file) {
    const report = readReport(file);
    if (!report) return { passed: 0, failed: 1 };
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + (expected + unexpected === 0 ? report.errors.length : 0) };
}

const MESSAGE_CHARS = 2500;
const OUTLINE_CHARS = 5000;

/**
 * The failures in Playwright's JSON report: title, message and outline of the page of each; empty if there are none. Playwright prints them in the
 * middle of its log, of which often only the end is available.
 */
export function failuresOfPlaywright(file) {
    const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
    const failed = specsOf(readReport(file) ?? {}).filter(({ ok }) => !ok);
    return failed.map(tellFailure).join('');
}

const tellFailure = ({ title, file, line, tests }) => {
    const results = tests.flatMap(test => test.results);
    const errors = results.flatMap(result => result.errors);
    const outlines = results
        .flatMap(result => result.attachments)
        .filter(({ name, path }) => name === 'error-context' && existsSync(path ?? ''));
    const parts = [
        `${file}:${line} ${title}`,
        ...errors.map(({ message = '' }) => stripVTControlCharacters(message).slice(0, MESSAGE_CHARS)),
        ...outlines.map(({ path }) => outlineOf(readFileSync(path, 'utf8'))),
    ];
    return `\n${parts.join('\n')}\n`;
};

/** The outline of the main content; the menus and tabs around it are the same everywhere. */
const outlineOf = text => text.slice(Math.max(0, text.indexOf('\n- main:'))).slice(0, OUTLINE_CHARS);

function readReport(file) {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
