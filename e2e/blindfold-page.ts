import type { StageTitle } from '../src/words/en/stages.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** Looks twenty times a second for what nearly every test waits for; otherwise it is twice. */
const often = { intervals: [50] };

/** The page as a person uses it: by roles and labels. */
export class BlindfoldPage {
  constructor(readonly page: Page) {}

  async open(hash = ''): Promise<void> {
    await this.page.goto(hash);
    await expect.poll(() => this.answer.isVisible(), often).toBe(true);
  }

  get answer(): Locator {
    return this.page.locator('[data-answer]');
  }

  get problem(): Locator {
    return this.page.getByRole('alert');
  }

  async openSample(title: string): Promise<void> {
    const sample = this.page.getByRole('main').getByRole('button', { name: title }).first();
    if ((await sample.count()) === 0) await this.page.getByText('From the thesis').click();
    await sample.click();
    await expect
      .poll(() => this.answer.textContent(), { ...often, timeout: 20_000 })
      .toMatch(/ rows? and \d+ columns, all read\.|^(Yes|Not yet)\b|true counts? can be published|too high/);
  }

  /** Gives the page a file, from the start screen or with a table open. */
  async openFile(name: string, content: string | Buffer): Promise<void> {
    const input = this.page.getByLabel(/Choose a file|Open another file/).and(this.page.locator('input'));
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  /** The same with a file on disk, for big ones. */
  async openPath(path: string): Promise<void> {
    await this.page
      .getByLabel(/Choose a file|Open another file/)
      .and(this.page.locator('input'))
      .setInputFiles(path);
  }

  async openRecipe(content: string): Promise<void> {
    const input = this.page.getByLabel('Open a recipe').and(this.page.locator('input'));
    await input.setInputFiles({ name: 'a.recipe.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  }

  async goTo(stage: StageTitle): Promise<void> {
    const rail = this.page.getByRole('navigation', { name: 'Stages' });
    const all = rail.getByRole('button', { name: /^All stages/ });
    if (await all.isVisible()) await all.click();
    await rail
      .getByRole('listitem')
      .getByRole('button', { name: new RegExp(`^${stage}`) })
      .click();
  }

  /** Leaves a stage and comes back to it: settings and results stay, what was opened or filtered there does not. */
  async comeBackTo(stage: StageTitle): Promise<void> {
    await this.goTo('Data');
    await this.goTo(stage);
  }

  async chooseFromProject(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Project', exact: true }).click();
    await this.page.getByRole('button', { name: entry }).click();
  }

  /**
   * Cancels the task under way; how many turns of the page's loop it is still shown for. Turns, not milliseconds, which
   * depend on what else the machine does.
   */
  turnsToCancel(): Promise<number> {
    return this.page.evaluate(async () => {
      const cancel = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel');
      const isShown = () => cancel() !== undefined || document.querySelector('progress') !== null;
      cancel()!.click();
      let turns = 0;
      for (; isShown(); turns += 1) await new Promise((resolve) => setTimeout(resolve, 0));
      return turns;
    });
  }

  /** The rows of Discover's list of situations, each a button that opens it. */
  get situations(): Locator {
    return this.page.getByRole('list', { name: 'Situations', exact: true }).getByRole('button');
  }

  /** What is open beside a list. */
  get pane(): Locator {
    return this.page.getByRole('complementary', { name: /^(Situation|Stand-in|Person|Sum)$/ });
  }

  /** Changes a field in a part of the question line, and closes the part. */
  async ask(part: string | RegExp, label: string, value: string): Promise<void> {
    const question = this.page.getByRole('group', { name: 'The question' });
    await question.getByRole('button', { name: part }).click();
    const choice = question.getByRole('dialog').getByRole('combobox', { name: label });
    const typed = question.getByRole('dialog').getByRole('textbox', { name: label, exact: true });
    await choice.or(typed).first().waitFor();
    if (await choice.isVisible()) await choice.selectOption(value);
    else {
      await typed.fill(value);
      await typed.press('Enter');
    }
    await question.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  }

  /** A column of Data's list by its name in the file: the button that opens it. */
  column(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The line of a column in Data's list. */
  columnLine(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Columns' })
      .getByRole('listitem')
      .filter({ has: this.column(name) });
  }

  /** Opens a part of the question line by its words, for a look or a change. */
  async openPart(says: string | RegExp): Promise<Locator> {
    await this.page.getByRole('group', { name: 'The question' }).getByRole('button', { name: says }).first().click();
    return this.page.getByRole('dialog');
  }

  /** Gives a column another answer to Roles' last question. */
  async moveColumn(name: string, answer: string): Promise<void> {
    const question = this.page.getByRole('region', { name: 'What could identify a person?' });
    await question.getByRole('button', { name, exact: true }).click();
    await question.getByRole('list', { name }).getByRole('button', { name: answer }).click();
  }
}
