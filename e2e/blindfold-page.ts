import { expect, type Locator, type Page } from '@playwright/test';

/** The page as a person uses it: by roles and labels. */
export class BlindfoldPage {
  constructor(readonly page: Page) {}

  async open(hash = ''): Promise<void> {
    await this.page.goto(`./${hash}`);
    await expect(this.answer).toBeVisible();
  }

  get answer(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get problem(): Locator {
    return this.page.getByRole('alert');
  }

  async openSample(title: string): Promise<void> {
    await this.page.getByRole('button', { name: title }).first().click();
    await expect(this.answer).toContainText('records in');
  }

  /** Gives the page a file, from the start screen or with a table open. */
  async openFile(name: string, content: string | Buffer): Promise<void> {
    const input = this.page.getByLabel(/Choose a file|Open another file/).and(this.page.locator('input'));
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  }

  /** The same with a file on disk, for big ones. */
  async openPath(path: string): Promise<void> {
    await this.page.getByLabel(/Choose a file|Open another file/).and(this.page.locator('input')).setInputFiles(path);
  }

  async openRecipe(content: string): Promise<void> {
    const input = this.page.getByLabel('Open a recipe').and(this.page.locator('input'));
    await input.setInputFiles({ name: 'a.recipe.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  }

  async goTo(stage: 'Data' | 'Roles' | 'Discover' | 'Repair' | 'Generalize'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: stage }).click();
  }

  async chooseFromProject(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Project' }).click();
    await this.page.getByRole('button', { name: entry }).click();
  }

  column(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
}
